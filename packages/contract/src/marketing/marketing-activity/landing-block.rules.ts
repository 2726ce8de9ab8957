export interface LandingBlock {
  kind: 'TEXT' | 'IMAGE' | 'BUTTON'
  text: string | null
  image: string | null
  link: string | null
}

interface WrongBlock {
  /** Such as `landing[2].link`. */
  path: string
  reason: 'blockText' | 'blockImage' | 'blockLink'
}

/** What the first block lacks that cannot be shown, or null. */
export function landingWrong(blocks: readonly LandingBlock[]): WrongBlock | null {
  for (const [at, block] of blocks.entries()) {
    const wrong = blockWrong(block)
    if (wrong) return { path: `landing[${at}].${wrong}`, reason: reasons[wrong] }
  }
  return null
}

const reasons = { text: 'blockText', image: 'blockImage', link: 'blockLink' } as const

/** The part of a block that it cannot do without, or that leads nowhere. */
export function blockWrong({ kind, text, image, link }: LandingBlock): keyof typeof reasons | null {
  if (kind === 'IMAGE' && !image) return 'image'
  if (kind !== 'IMAGE' && !text?.trim()) return 'text'
  if (kind === 'BUTTON' && !link) return 'link'
  return kind === 'TEXT' || !link || isLandingLink(link) ? null : 'link'
}

/** A page on the web, or a telephone number to call. */
const isLandingLink = (link: string) => /^(https?:\/\/\S+|tel:\+?[\d-]{5,20})$/.test(link)
