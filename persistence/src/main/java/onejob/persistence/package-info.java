/// How it is made true: the domain's ports on PostgreSQL. The only place with SQL.
@NullMarked
package onejob.persistence;

import org.jspecify.annotations.NullMarked;
