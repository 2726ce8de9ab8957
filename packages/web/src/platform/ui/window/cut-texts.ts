const marked = 'data-cut-title'
/** A text is cut by its own box or by one a few levels above, such as the cell around it. */
const levels = 4

/** Gives every text that is cut with an ellipsis its whole as a tooltip, for as long as it is cut. */
export function watchCutTexts(): void {
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof HTMLElement) tell(target)
  })
}

function tell(target: HTMLElement): void {
  let box: HTMLElement | null = target
  for (let level = 0; box && level < levels; level++, box = box.parentElement) {
    if (box.hasAttribute('title') && !box.hasAttribute(marked)) return
    if (isCut(box)) {
      box.title = wholeText(box)
      box.setAttribute(marked, '')
      return
    }
    if (box.hasAttribute(marked)) {
      box.removeAttribute('title')
      box.removeAttribute(marked)
    }
  }
}

/** A name and the code behind it stand apart by room alone, which a tooltip does not know. */
function wholeText(box: HTMLElement): string {
  const parts: string[] = []
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) parts.push(texts.currentNode.textContent ?? '')
  return parts.join(' ').trim().replace(/\s+/g, ' ')
}

function isCut(box: HTMLElement): boolean {
  return box.scrollWidth > box.clientWidth && getComputedStyle(box).textOverflow === 'ellipsis'
}
