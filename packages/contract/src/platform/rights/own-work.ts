import { flag } from '../fields/choice.ts'

/**
 * The operator who asks is the one that a move's `notBy` names, and the tenant wants a second person: a list shows it with
 * each record, so that a page need not offer what would be refused.
 */
export const ownWork = flag(['本人经办', 'Mine'])

/** Another operator has made it, and it is not for this one to change: shown with each record for the same reason. */
export const othersWork = flag(['他人经办', 'Someone else’s'])
