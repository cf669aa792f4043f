/// Tests of the colours.
package onejob.views.theme;
