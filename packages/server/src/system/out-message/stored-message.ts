import type { Id } from '@brandside/contract/platform/id.ts'
import type { directMessages, messageEvents } from '@brandside/contract/system/messages/message-events.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import type { TemplateValue } from '../messages/put-message.public.ts'

/** A message as its row has it. */
export interface StoredMessage {
  id: Id
  messageChannelId: Id
  event: keyof typeof messageEvents | keyof typeof directMessages
  adminId: Id | null
  memberId: Id | null
  address: string | null
  subject: string
  text: string
  page: string | null
  templateNo: string | null
  templateValues: readonly TemplateValue[] | null
  printout: Printout | null
  logo: Buffer | null
  jobId: number | null
  urgent: boolean
  tries: number
}
