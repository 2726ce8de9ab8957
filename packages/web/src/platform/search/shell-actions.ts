import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useLocation, useNavigate } from 'react-router'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { shellWords } from '../shell/shell.words.ts'
import { useLogOut } from '../shell/use-log-out.ts'
import { shortcutsNow } from '../shortcuts/shortcuts.ts'
import { words } from './search.words.ts'
import type { Findable } from './search-pages.ts'

/** Something to be done rather than somewhere to go. */
export interface Action extends Findable {
  run: () => void
}

/**
 * What can be done from here: with the shell, and on the page in front. A page declares only what its operator may do, so
 * nothing else is found.
 */
export function useShellActions(): () => readonly Action[] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const logOut = useLogOut()
  const { language, scheme } = useSettings()

  return () => [
    ...shortcutsNow().flatMap(({ label, run, sound }) =>
      run && label !== words.search ? [action(label, run, sound)] : [],
    ),
    action(shellWords.profile, () => void navigate('/profile/index'), ['gerenzhongxin', 'grzx']),
    action(words.reload, () => void navigate(`/redirect${pathname}${search}`), ['chongxinzairubenye', 'cxzrby']),
    action(
      words.language,
      () => changeSettings({ language: language === 'zh' ? 'en' : 'zh' }),
      language === 'zh' ? ['qiehuanyuyan', 'qhyy'] : ['qiehuanweijiantizhongwen', 'qhwjtzw'],
    ),
    ...looks.flatMap(({ look, label, sound }) =>
      look === scheme ? [] : [action(label, () => changeSettings({ scheme: look }), sound)],
    ),
    action(shellWords.logOut, () => void logOut(), ['tuichudenglu', 'tcdl']),
  ]
}

type Sound = readonly [pinyin: string, initials: string]

function action(title: Bilingual, run: () => void, [pinyin, initials]: Sound = ['', '']): Action {
  return { title, groups: [], path: '', pinyin, initials, run }
}

const looks = [
  { look: 'light', label: words.light, sound: ['qiansewaiguan', 'qswg'] },
  { look: 'dark', label: words.dark, sound: ['shensewaiguan', 'sswg'] },
  { look: 'system', label: words.system, sound: ['waiguangensuixitong', 'wggsxt'] },
] as const
