import FullscreenExitOutlined from '@ant-design/icons/es/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/es/icons/FullscreenOutlined'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { useToasts } from '../../io/api/toasts.ts'
import css from './tool.module.css'
import { words } from './tools.words.ts'

/** The whole screen for the product, and back. The icon follows the browser, which has its own ways out (Escape). */
export function FullscreenButton() {
  const { say } = useWords()
  const { warning } = useToasts()
  const full = useSyncExternalStore(onFullscreen, () => Boolean(document.fullscreenElement))

  async function toggle() {
    try {
      await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
    } catch {
      // Not there, or not allowed in this window (spec 8).
      warning(say(words.noFullscreen))
    }
  }

  return (
    <button
      type="button"
      className={css.tool}
      aria-label={say(words.fullscreen)}
      title={say(words.fullscreen)}
      aria-pressed={full}
      onClick={() => void toggle()}
    >
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </button>
  )
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
