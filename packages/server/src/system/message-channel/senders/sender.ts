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
  /** Under which an SMS is approved. */
  templateNo: string | null
  attachment?: { name: string; type: string; bytes: Buffer }
}

/** What speaks with a partner that passes messages on. Its refusals are `PartnerRefusal`, no usable answer is `PartnerSilent`. */
export interface Sender {
  /** Answers the partner's number of the message, where it gives one. */
  send(message: Outgoing): Promise<string | null>
  /** The same message sent again is known as the same by its receiver: what may have gone is sent once more. */
  repeatable?: true
}

export type Settings = Readonly<Record<string, string>>
