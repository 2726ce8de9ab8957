import { toasts } from '../../io/api/toasts.ts'

/** Of a button that cannot be used now: it stays in reach, and says why when it is pressed, as a finger has no tooltip. */
export const actOrTell = (why: string | undefined, act: () => void) => ({
  ...(why !== undefined && { 'aria-disabled': true, title: why }),
  onClick: () => (why === undefined ? act() : toasts.warning(why)),
})
