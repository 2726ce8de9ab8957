import type { Page } from 'playwright-core'

/**
 * How the shared parts are painted, as two texts of a line for each kind of part: colours, which follow the look, and
 * measures, which follow the size. Both are what the browser has computed, so that no font of the machine and no rounding
 * of a pixel is in them: a picture would differ from one machine to the next, and here a line differs when a style does.
 */
export async function painted(page: Page): Promise<{ colours: string; measures: string }> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  return page.evaluate(() => {
    // Which field has the focus depends on what was pressed before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const parts = `button, a, input, textarea, th, td, h2, h3, legend, label, dt, dd, code, kbd, summary, [role]:not([role=none]),
      .ant-select, .ant-input-affix-wrapper, .ant-progress-rail, .ant-progress-track, [class*=_tag_], [class*=_chip_]`
    const sized = 'button, [role=img], [role=switch], [type=checkbox], [type=radio]'
    const lined = '.ant-btn, .ant-select-single, .ant-input-affix-wrapper:not(.ant-input-textarea-affix-wrapper)'
    const colours = new Set<string>()
    const measures = new Set<string>()
    for (const part of document.querySelectorAll<HTMLElement>(parts)) {
      if (!part.checkVisibility({ visibilityProperty: true }) || part.closest('canvas, [class*=visually-hidden]'))
        continue
      const name = nameOf(part)
      const style = getComputedStyle(part)
      colours.add(`${name}: ${coloursOf(style)}`)
      measures.add(`${name}: ${measuresOf(part, style)}`)
    }
    return { colours: textOf(colours), measures: textOf(measures) }

    function textOf(lines: ReadonlySet<string>): string {
      return `${[...lines].sort().join('\n')}\n`
    }

    /** Its element, role, states and class, without what a build adds to the class. */
    function nameOf(part: HTMLElement): string {
      const states = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current', 'aria-invalid', 'data-tone']
        .filter((state) => part.hasAttribute(state))
        .map((state) => `[${state}=${part.getAttribute(state)}]`)
      if (part.matches(':disabled, [aria-disabled=true]')) states.push('[disabled]')
      if (part.matches(':checked')) states.push('[checked]')
      const own = [...part.classList].map((each) => /^_(\w+?)_\w{5}_\d+$/.exec(each)?.[1]).filter(Boolean)
      const library = [...part.classList].filter(
        (each) => /^ant-(btn|select|input|progress|upload)/.test(each) && !/css-var$/.test(each),
      )
      const classes = [...own, ...library]
        .map((each) => `.${each}`)
        .sort()
        .join('')
      const role = part.getAttribute('role')
      const kind = part.matches('[type=checkbox], [type=radio]') ? part.getAttribute('type') : part.localName
      return `${kind}${role ? `(${role})` : ''}${classes}${states.join('')}`
    }

    function coloursOf(style: CSSStyleDeclaration): string {
      const edges = ['Top', 'Right', 'Bottom', 'Left'] as const
      const lines = edges
        .filter((edge) => style[`border${edge}Width`] !== '0px')
        .map((edge) => style[`border${edge}Color`])
      return [
        style.color,
        `on ${style.backgroundColor}`,
        ...(lines.length > 0 ? [`lines ${[...new Set(lines)].join(' ')}`] : []),
        ...(style.boxShadow === 'none' ? [] : [`shadow ${style.boxShadow}`]),
        ...(style.opacity === '1' ? [] : [`opacity ${style.opacity}`]),
      ]
        .join(', ')
        .replace(
          /color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)/g,
          (_, ...parts) => `rgb(${parts.slice(0, 3).map(ofByte).join(', ')}`,
        )
    }

    /** Mixed colours come with as many places as a version of the browser likes. */
    function ofByte(part: string): number {
      return Math.round(Number(part) * 255)
    }

    function measuresOf(part: HTMLElement, style: CSSStyleDeclaration): string {
      const holdsText = (part.textContent ?? '').trim() !== ''
      const { width, height } = part.getBoundingClientRect()
      return [
        `${style.fontSize}/${style.lineHeight} ${style.fontWeight} ${style.fontFamily.split(',')[0]}`,
        `padding ${style.padding}`,
        ...(style.borderWidth === '0px' ? [] : [`lines ${style.borderWidth}`]),
        // Round by itself: some versions of the browser say so, others do not.
        ...(style.borderRadius === '0px' || part.matches('[type=radio]') ? [] : [`radius ${style.borderRadius}`]),
        // The room of a text is its font's matter, that of a bar the window's; a box, an icon and a control's height are not.
        ...(part.matches(lined) ? [`${Math.round(height)} high`] : []),
        ...(holdsText || width > 48 || !part.matches(sized) ? [] : [`${Math.round(width)} × ${Math.round(height)}`]),
      ].join(', ')
    }
  })
}
