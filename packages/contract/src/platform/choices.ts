/** So many choices a picker gets at once; whoever wants another one types more of its name. */
export const maxChoices = 200

/** So many chosen records a picker asks the labels of in one call. */
export const maxChosen = 100
