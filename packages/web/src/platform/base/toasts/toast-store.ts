import { create } from 'zustand'

export type ToastKind = 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** How often it was said within a second; shown from 2 on. */
  times: number
  saidAt: number
  about?: string
  undo?: () => void
}

/** The act that a toast reports. */
export interface Act {
  /** Which record was acted on: what is said of it next takes this toast's place. */
  about: string
  /** The way back, where there is one. */
  undo?: () => void
}

/** spec 9 */
export const toastDuration = 3000
/** While there is a way back. The server takes it for longer (ADR 0023). */
const undoDuration = 5000
const sameWithin = 1000

export const durationOf = ({ undo }: Pick<Toast, 'undo'>): number => (undo ? undoDuration : toastDuration)

export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/**
 * Says something to the operator. The same text again within a second counts up instead of piling up; of one record only the
 * last act stands there, with the way back from it.
 */
export function toast(kind: ToastKind, text: string, act?: Act): void {
  const now = Date.now()
  const toasts = useToastStore.getState().toasts.filter(({ about }) => !act || about !== act.about)
  const same = act
    ? undefined
    : toasts.find((each) => each.kind === kind && each.text === text && now - each.saidAt < sameWithin)
  useToastStore.setState({
    toasts: same
      ? toasts.map((each) => (each === same ? { ...each, times: each.times + 1, saidAt: now } : each))
      : [...toasts.slice(1 - most), { id: ++lastId, kind, text, times: 1, saidAt: now, ...act }],
  })
}

/** Takes back what the toast tells of, once: it goes. */
export function takeBack({ id, undo }: Pick<Toast, 'id' | 'undo'>): void {
  dropToast(id)
  undo?.()
}

/** Takes back the last act that a toast offers to take back. */
export function takeLastBack(): void {
  const last = useToastStore.getState().toasts.findLast(({ undo }) => undo)
  if (last) takeBack(last)
}

/** The next operator did not carry it out. */
export function dropWaysBack(): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ undo }) => !undo) }))
}

export function dropToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}

/** More at once would cover the page. */
const most = 5
let lastId = 0
