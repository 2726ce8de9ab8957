import VerticalAlignTopOutlined from '@ant-design/icons/es/icons/VerticalAlignTopOutlined'
import { type RefObject, useEffect, useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useSettings } from '../../base/settings/settings.ts'
import { glideToTop } from '../../ui/window/glide-to-top.ts'
import css from './back-to-top.module.css'
import { words } from './page.words.ts'

/** spec 9: there when the page is scrolled further than this many pixels; the way back takes this many milliseconds. */
const appearsAbove = 400
const takes = 500

/** A page's own button, on the box that really scrolls: the page's, or the one it shares with a header that scrolls away. */
export function BackToTop({ page }: { page: RefObject<HTMLElement | null> }) {
  const { say } = useWords()
  const fixedHeader = useSettings((settings) => settings.fixedHeader)
  const [scroller, setScroller] = useState<Element>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the header, another box scrolls
  useEffect(() => {
    const box = page.current?.closest('[data-shared-scroller]') ?? page.current
    if (!box) return
    const look = () => setScroller(box.scrollTop > appearsAbove ? box : undefined)
    // Asked right here, a page that has just been rendered would be laid out once more; observed, it is asked after that.
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [page, fixedHeader])

  if (!scroller) return null
  const goUp = () => {
    glideToTop(scroller, takes)
    // The button goes with the move; a keyboard user's focus continues at the top of the page.
    page.current?.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={css.button} aria-label={say(words.backToTop)} onClick={goUp}>
      <VerticalAlignTopOutlined />
    </button>
  )
}
