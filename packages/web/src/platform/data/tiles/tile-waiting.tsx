import { useWords } from '../../base/i18n/words.ts'
import css from './tile.module.css'

/** The place of a tile's figures until they are read. */
export function TileWaiting() {
  const { t } = useWords()
  return <div className={css.waiting} data-waiting role="status" aria-label={t('system.loading')} />
}
