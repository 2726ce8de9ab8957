import { Alert } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { pictureWords as words } from './no-picture-words.public.ts'

/** What customers see of a record that is on without a picture (ADR 0057). */
export function NoPicture({ of }: { of: 'mainImage' | 'image' }) {
  const { say } = useWords()
  const { status, [of]: picture } = useDetailRecord()
  return status === 1 && picture === null && <Alert type="warning" showIcon title={say(words.none)} />
}
