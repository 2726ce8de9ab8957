/** A start that cannot go on, with one line that says what to do. */
export class CannotStart extends Error {}
