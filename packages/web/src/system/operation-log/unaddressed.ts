/** Modules whose log names records that their page does not open, with the reason: such a line leads nowhere. */
export const unaddressed: Readonly<Record<string, string>> = {
  customerBalance: 'an adjustment and a withdrawal stand among the entries of their account',
  terminal: 'a till that an operator opens stands in the log of its shop',
}
