import type { TemplateValue } from '../../messages/put-message.public.ts'

/** A message as it leaves: the words are chosen, and so is the receiver. */
export interface Outgoing {
  /** Ours, the same at each try. */
  no: string
  /** Mail address or mobile; none of a group. */
  address: string | null
  subject: string
  text: string
  /** Where the record is shown, if the installation has an address. */
  link: string | null
  /** Under which the partner has approved it. */
  templateNo: string | null
  templateValues: readonly TemplateValue[]
  /** Where a member opts out of mail with one click. */
  unsubscribe?: string | undefined
  attachment?: { name: string; type: string; bytes: Buffer }
}

/** WeChat's code for: the member has not agreed, or his consent is used up. */
export const consentGone = '43101'

/** What the partner has taken, with its number where it gives one, and as how many messages it counts it. */
export interface Acceptance {
  no: string | null
  parts?: number
}

export interface SentMessage {
  /** Ours and the partner's. */
  no: string
  partnerNo: string | null
  address: string
  sentAt: string
}

export interface Receipt {
  isDelivered: boolean
  note: string
}

/** What speaks with a partner that passes messages on. Its refusals are `PartnerRefusal`, no usable answer is `PartnerSilent`. */
export interface Sender {
  send(message: Outgoing): Promise<Acceptance>
  /** What the partner knows of the arrival of a message that it has taken; nothing as long as it knows nothing. */
  receipt?(message: SentMessage): Promise<Receipt | undefined>
  /** The same message sent again is known as the same by its receiver: what may have gone is sent once more. */
  repeatable?: true
}

export type Settings = Readonly<Record<string, string>>
