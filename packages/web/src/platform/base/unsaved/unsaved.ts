import { create } from 'zustand'

/** Something typed that is nowhere but in this page. */
export interface Unsaved {
  /** The path of the tab it was typed in. */
  path: string
  /** The thing's name, in the operator's language: 品牌 灯笼面馆. */
  name: string
  /** Saves it; false when it was refused. Absent where leaving can only mean losing it. */
  save?: () => Promise<boolean>
  /** It was given up: nothing of it is to be offered again. */
  discard?: () => void
}

/** Asked at the moment of leaving: what is unsaved now, if anything. */
export type UnsavedCheck = () => Omit<Unsaved, 'path'> | undefined

/**
 * The one list of forms that may have unsaved input. A hidden page's effects are off, so its forms stay listed when it
 * is hidden and go when they close or when the tab does.
 */
const checks = new Map<UnsavedCheck, string>()

export function listUnsaved(path: string, check: UnsavedCheck): void {
  checks.set(check, path)
}

export function unlistUnsaved(check: UnsavedCheck): void {
  checks.delete(check)
}

/** A closed or renewed tab takes its forms along. */
export function forgetUnsaved(path: string): void {
  for (const [check, at] of checks) if (at === path) checks.delete(check)
}

/** Unsaved input in these tabs; in every tab, when none are named. */
export function unsavedIn(paths?: readonly string[]): Unsaved[] {
  return [...checks].flatMap(([check, path]) => {
    if (paths && !paths.includes(path)) return []
    const unsaved = check()
    if (!unsaved) return []
    const { save } = unsaved
    return [{ path, ...unsaved, ...(save && { save: () => savedAndUnlisted(check, save) }) }]
  })
}

/** A form of a hidden page cannot say itself that it is done: it hears of it when it is shown. */
async function savedAndUnlisted(check: UnsavedCheck, save: () => Promise<boolean>): Promise<boolean> {
  const saved = await save()
  if (saved) unlistUnsaved(check)
  return saved
}

export type UnsavedAnswer = 'save' | 'discard' | 'stay'

interface Question {
  works: readonly Unsaved[]
  answer: (answer: UnsavedAnswer) => void
}

/** The question in front of the operator; the shell shows it. */
export const useUnsavedQuestion = create<{ question: Question | undefined }>(() => ({ question: undefined }))

/**
 * Asks about unsaved input; true when it may go: there was none, it was saved, or it was discarded. Input that could
 * not be saved is shown: its page may be hidden.
 */
export async function mayLeave(
  works: readonly Unsaved[],
  show: (path: string) => Promise<void> = async () => undefined,
): Promise<boolean> {
  if (works.length === 0) return true
  // A question that stands already is the one to answer first.
  if (useUnsavedQuestion.getState().question) return false
  const answer = await new Promise<UnsavedAnswer>((resolve) =>
    useUnsavedQuestion.setState({ question: { works, answer: resolve } }),
  )
  useUnsavedQuestion.setState({ question: undefined })
  if (answer === 'stay') return false
  if (answer === 'discard') {
    for (const { discard } of works) discard?.()
    return true
  }
  for (const { path, save } of works) {
    if (await save?.()) continue
    await show(path)
    return false
  }
  return true
}

/** The browser asks in its own words when the window itself is closed or reloaded. */
export function askBeforeUnload(window: Window): void {
  window.addEventListener('beforeunload', (event) => {
    if (unsavedIn().length > 0) event.preventDefault()
  })
}
