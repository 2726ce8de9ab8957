import { useWords } from '../../base/i18n/words.ts'
import css from './tile.module.css'
import { useReportWaiting } from './waiting.ts'

/** The place of a tile's figures until they are read. */
export function TileWaiting() {
  const { t } = useWords()
  useReportWaiting()
  return <div className={css.waiting} role="status" aria-label={t('system.loading')} />
}
