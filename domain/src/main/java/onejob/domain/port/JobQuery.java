package onejob.domain.port;

import org.jspecify.annotations.Nullable;

/// What a list is asked for.
///
/// @param need of what needs a decision only this kind; null: the whole list
public record JobQuery(WorkList list, @Nullable Need need, JobFilter filter, Order order) {
    /// Which of two jobs comes first, by when they were submitted.
    public enum Order {
        OLDEST_FIRST,
        NEWEST_FIRST;

        public Order reversed() {
            return this == OLDEST_FIRST ? NEWEST_FIRST : OLDEST_FIRST;
        }
    }

    /// Why a job needs a decision. A job is of the first kind that holds.
    public enum Need {
        /// An attempt is unknown: it may have taken effect.
        UNKNOWN,
        /// A late success awaits review.
        LATE_SUCCESS,
        /// An attempt was let race and has not been answered: the job waits for it and nothing else, or is closed and
        /// the attempt has been silent for long.
        RELEASED,
        /// Open, nothing in flight, no automatic step to come.
        OPEN
    }

    /// A whole work list, in an order.
    public JobQuery(WorkList list, JobFilter filter, Order order) {
        this(list, null, filter, order);
    }

    /// A whole work list as it is read by itself: what waits longest first, and of everything the newest.
    public static JobQuery of(WorkList list) {
        return new JobQuery(list, null, JobFilter.NONE, usual(list));
    }

    public static Order usual(WorkList list) {
        return list == WorkList.EVERYTHING ? Order.NEWEST_FIRST : Order.OLDEST_FIRST;
    }

    public JobQuery reversed() {
        return new JobQuery(list, need, filter, order.reversed());
    }
}
