import { Button } from 'antd'
import { useWords } from '../../platform/i18n/words.ts'
import { usePageNavigate } from '../../platform/routing/page-location.tsx'
import { PageState } from '../../platform/shell/page-states.tsx'
import { words } from './404.words.ts'

/** Where every address leads that is no page of this operator. */
export default function NotFoundPage() {
  const { say, t } = useWords()
  const go = usePageNavigate()
  return (
    <PageState title={say(words.title)} help={say(words.help)}>
      <Button type="primary" onClick={() => go('/')}>
        {t('button.home')}
      </Button>
    </PageState>
  )
}
