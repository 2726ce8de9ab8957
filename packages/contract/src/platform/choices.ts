/** Choices a picker gets at once; for others, the operator types more of the name. */
export const maxChoices = 200

/** So many chosen records a picker asks the labels of in one call. */
export const maxChosen = 100
