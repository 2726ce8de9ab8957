import { create } from 'zustand'

/** How many calls the operator is waiting for; the loading overlay is there while it is above 0 (spec 8, 9). */
export const useBusy = create<{ calls: number }>(() => ({ calls: 0 }))

/** Counts a call while it is on its way; it stops counting however the call ends. */
export async function waiting<Data>(answer: Promise<Data>): Promise<Data> {
  count(1)
  try {
    return await answer
  } finally {
    count(-1)
  }
}

function count(change: 1 | -1): void {
  useBusy.setState(({ calls }) => ({ calls: calls + change }))
}
