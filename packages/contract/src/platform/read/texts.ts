import { foldLetters, foldLineEnds, foldMiddleDots, withoutUnseen } from './fold.ts'

/** A name or another line of text as it is kept: its punctuation stays as it was typed. */
export const foldText = (typed: string): string => foldMiddleDots(withoutUnseen(foldLetters(typed))).trim()

/** Several lines of text as they are kept. */
export const foldLines = (typed: string): string => withoutUnseen(foldLineEnds(typed.normalize('NFC'))).trim()
