import { create } from 'zustand'

export type ToastKind = 'success' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** How often it was said within a second; shown from 2 on. */
  times: number
  saidAt: number
}

/** spec 9 */
export const toastDuration = 3000
const sameWithin = 1000

export const useToastStore = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

/** Says something to the operator. The same text again within a second counts up instead of piling up. */
export function toast(kind: ToastKind, text: string): void {
  const { toasts } = useToastStore.getState()
  const now = Date.now()
  const same = toasts.find((each) => each.kind === kind && each.text === text && now - each.saidAt < sameWithin)
  useToastStore.setState({
    toasts: same
      ? toasts.map((each) => (each === same ? { ...each, times: each.times + 1, saidAt: now } : each))
      : [...toasts.slice(1 - most), { id: ++lastId, kind, text, times: 1, saidAt: now }],
  })
}

export function dropToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }))
}

/** More at once would cover the page. */
const most = 5
let lastId = 0
