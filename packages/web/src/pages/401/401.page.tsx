import { Button } from 'antd'
import { useWords } from '../../platform/i18n/words.ts'
import { usePageNavigate } from '../../platform/routing/page-location.tsx'
import { PageState } from '../../platform/shell/page-states.tsx'
import { words } from './401.words.ts'

/** Where somebody is led who may not see a page. */
export default function NoPermissionPage() {
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
