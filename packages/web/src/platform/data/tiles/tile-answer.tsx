import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import css from './tile.module.css'
import { TileWaiting } from './tile-waiting.tsx'

interface TileAnswerProps<Data> {
  read: UseQueryResult<Data, Error>
  children(data: Data): ReactNode
}

/**
 * The answer of a tile's call; until then a quiet place of the same height, and after a failure the way to try again.
 */
export function TileAnswer<Data>({ read, children }: TileAnswerProps<Data>) {
  const { t } = useWords()
  if (read.data !== undefined) return children(read.data)
  if (!read.isError) return <TileWaiting />
  return (
    <p className={css.failed} role="alert">
      {t('tile.failed')}
      <button type="button" className={css.retry} onClick={() => void read.refetch()}>
        {t('button.retry')}
      </button>
    </p>
  )
}
