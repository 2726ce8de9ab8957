import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { Button } from 'antd'
import { useWords } from '../platform/base/i18n/words.ts'
import { LoadingRows } from '../platform/data/resource/list-answers.tsx'
import { CallError } from '../platform/io/api/call.ts'
import css from './file.module.css'

interface NotYetProps {
  read: { error: Error | null; refetch(): unknown }
}

const failed: Bilingual = ['没有读到：{detail}', 'Nothing could be read: {detail}']

/** In place of what is not there yet: it is on its way, or it failed, and why. */
export function NotYet({ read: { error, refetch } }: NotYetProps) {
  const { say, t } = useWords()
  if (!error) return <LoadingRows />
  const detail = error instanceof CallError ? error.msg || error.message : error.message
  return (
    <p className={css.empty} role="alert">
      {say(failed, { detail })}{' '}
      <Button size="small" onClick={() => void refetch()}>
        {t('button.retry')}
      </Button>
    </p>
  )
}
