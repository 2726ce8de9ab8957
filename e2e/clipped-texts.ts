import type { Page } from 'playwright-core'

/** Buttons and headings whose text is wider than they are, and that do not say so with an ellipsis. */
export function clippedTexts(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((place) => {
    const wanted = 'button, [role=button], [role=tab], [role=menuitem], a, h1, h2, h3, h4, th, label, legend'
    const parts = [...document.querySelectorAll<HTMLElement>(place)].flatMap((part) => [
      ...part.querySelectorAll<HTMLElement>(wanted),
    ])
    const clipped = parts.filter(isClipped).map((part) => `${part.tagName.toLowerCase()}: ${part.innerText.trim()}`)
    return [...new Set(clipped)]

    function isClipped(part: HTMLElement): boolean {
      if (part.innerText.trim() === '') return false
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('.visually-hidden')) return false
      const { overflowX, textOverflow } = getComputedStyle(part)
      const isCut = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
      return isCut && !isBadged(part) && overflowX !== 'auto' && overflowX !== 'scroll' && textOverflow !== 'ellipsis'
    }

    /** A mark that sticks out of its corner belongs to no text. */
    function isBadged(part: HTMLElement): boolean {
      const { right } = part.getBoundingClientRect()
      return [...part.querySelectorAll('*')].some(
        (each) => getComputedStyle(each).position === 'absolute' && each.getBoundingClientRect().right > right,
      )
    }
  }, within)
}
