import { Button } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { PageState } from '../../platform/frame/page/page-states.tsx'
import { tagOfPage } from '../../platform/frame/routing/missing-page.ts'
import { useCan } from '../../platform/ui/access/can.tsx'
import { usePageNavigate, usePageSearch } from '../../platform/ui/page/page-location.tsx'
import { words } from './401.words.ts'

/**
 * Shown to an operator without the right to a page. It names the missing right, so that the operator can ask for it.
 */
export default function NoPermissionPage() {
  const { say, t } = useWords()
  const [params] = usePageSearch()
  const go = usePageNavigate()
  const can = useCan()
  const page = ownPath(params.get('page'))
  const tag = page && tagOfPage(page)
  const home = (
    <Button type={tag ? 'default' : 'primary'} onClick={() => go('/')}>
      {t('button.home')}
    </Button>
  )
  if (!page || !tag)
    return (
      <PageState title={say(words.title)} help={say(words.help)}>
        {home}
      </PageState>
    )
  return (
    <PageState
      title={say(words.title)}
      // With the right it is the menu that lacks the page.
      help={say(can(tag) ? words.switchedOff : words.missing)}
      detail={`${say(words.page)}: ${page}\n${say(words.right)}: ${tag}`}
    >
      <Button type="primary" onClick={() => go(page, { replace: true })}>
        {t('button.retry')}
      </Button>
      {home}
    </PageState>
  )
}

/** Only an address of this product is shown and led to. */
function ownPath(path: string | null): string | undefined {
  return path && /^\/[\w/.:-]+$/.test(path) && !path.startsWith('//') ? path : undefined
}
