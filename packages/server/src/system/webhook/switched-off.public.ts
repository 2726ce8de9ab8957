import { happening } from '../../platform/queue/happening.ts'

/** The product has switched a webhook off: nothing has arrived for a week, or its receiver wants nothing any more. */
export const webhookSwitchedOff = happening<{ name: string; why: 'FAILING' | 'GONE' }>('webhook.switchedOff')
