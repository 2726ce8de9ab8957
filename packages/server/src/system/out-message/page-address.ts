import { publicAddress } from '../../platform/partners/partner-address.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'

/** The address of a page of the product, for a person who reads of it elsewhere; none where the installation knows of no own. */
export function pageAddress(page: string | null): string | null {
  if (page === null) return null
  try {
    return `${publicAddress({ overHttps: false })}/${page}`
  } catch (error) {
    if (error instanceof PartnerRefusal) return null
    throw error
  }
}
