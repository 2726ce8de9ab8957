import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PageState } from '../../platform/frame/page/page-states.tsx'
import { usePageNavigate } from '../../platform/ui/page/page-location.tsx'
import { words } from './404.words.ts'

/** Shown for every address that is no page of this operator. */
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
