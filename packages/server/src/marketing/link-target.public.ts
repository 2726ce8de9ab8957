import { isWholeLink } from '@brandside/contract/marketing/link.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import type { Context } from '../platform/context.ts'
import { refuseField } from '../platform/refuse.ts'

interface Link {
  linkType: string
  linkValue: string | null
}

/** A link leads somewhere: to an address that is one, or to a record that is there and in use. */
export async function demandLink(_ctx: Context, { linkType, linkValue }: Link, reason: Reason): Promise<void> {
  if (!isWholeLink(linkType, linkValue)) refuseField('linkValue', reason)
}
