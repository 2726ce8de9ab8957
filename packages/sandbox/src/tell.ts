import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import { secretOf, sign } from './signature.ts'

/** Of a merchant's event, signed with his own secret. */
export type Tell = (path: string, body: object, app?: string) => void

/** So many seconds after which a webhook that was not taken is sent again. */
const retries = [1, 5, 30]

/** How long a webhook waits for the next one to overtake it. */
const overtakenMs = 2_000

/** Makes one attempt to hand a message over, and says whether it was taken. */
export type Attempt = () => Promise<boolean>

export type Deliver = (attempt: Attempt) => void

/** How long a webhook takes that comes late. */
const lateMs = 3_000

/** Hands messages over, again when they are not taken, and now and then never, late, twice or in the wrong order. */
export function deliverer(faults: Faults): Deliver {
  let overtaken: (() => void) | undefined

  /** At once, unless webhooks are reordered: then each lets the one after it go first. */
  async function inTurn(): Promise<void> {
    const letGo = overtaken
    overtaken = undefined
    if (letGo) {
      setTimeout(letGo, 50).unref()
      return
    }
    if (!faults.reorderWebhook) return
    const { promise, resolve } = Promise.withResolvers<void>()
    overtaken = resolve
    await Promise.race([promise, pause(overtakenMs, undefined, { ref: false })])
  }

  async function send(attempt: Attempt): Promise<void> {
    for (const wait of [0, ...retries]) {
      await pause(wait * 1000, undefined, { ref: false })
      if (await attempt()) return
    }
  }

  return (attempt) => {
    const times = faults.duplicateWebhook ? 2 : 1
    if (Math.random() < faults.lostWebhookRate) return
    const isLate = Math.random() < faults.lateWebhookRate
    const first = isLate ? pause(lateMs, undefined, { ref: false }).then(inTurn) : inTurn()
    for (let copy = 0; copy < times; copy++) void first.then(() => send(attempt))
  }
}

/** Sends signed webhooks to the product. */
export function teller(productUrl: string, secret: string, faults: Faults, deliver: Deliver): Tell {
  return (path, body, app = 'brandside') => {
    const text = JSON.stringify(body)
    deliver(() => isTaken(path, text, app))
  }

  async function isTaken(path: string, body: string, app: string): Promise<boolean> {
    const [time, nonce] = [String(Math.floor(Date.now() / 1000) + faults.clockSkew), randomUUID()]
    const right = sign(secretOf(app, secret), { method: 'POST', path, body }, time, nonce)
    const isBad = Math.random() < faults.badSignatureRate
    try {
      const { ok } = await fetch(`${productUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-app': app,
          'x-time': time,
          'x-nonce': nonce,
          'x-sign': isBad ? right.replaceAll(/[0-7]/g, '8') : right,
        },
        body,
      })
      return ok
    } catch {
      return false
    }
  }
}
