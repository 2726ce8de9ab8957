import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { buildId } from '../../base/errors/build-id.ts'
import { useWords } from '../../base/i18n/words.ts'
import { useSession } from '../../base/session/session-store.ts'
import { changeSettings, useSettings } from '../../base/settings/settings.ts'
import type { Place } from '../../ui/page/place.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { MenuButton } from '../../ui/popup/menu-button.tsx'
import { words as pageWords } from '../page/page.words.ts'
import { useLogOut } from '../page/use-log-out.ts'
import { manualAddress } from '../tools/manual-address.ts'
import { words as toolWords } from '../tools/tools.words.ts'
import { words } from './shell.words.ts'
import css from './user-menu.module.css'

/** The signed-in operator; the roles stand in a tooltip (spec 3). Its menu tells the release, as an operator reports a fault by it. */
export function UserMenu({ place }: { place: Place | undefined }) {
  const { say } = useWords()
  const userInfo = useSession((session) => session.userInfo)
  const navigate = useNavigate()
  const logOut = useLogOut()
  const rolesId = useId()
  const name = userInfo?.user?.nickName || userInfo?.user?.username || ''
  const { showSettings: showsSettings, language } = useSettings()
  const roles = userInfo?.rolesName?.join('，') || say(words.noRole)
  const entries = [
    {
      key: 'profile',
      label: say(pageWords.profile),
      icon: <UserOutlined />,
      run: () => void navigate('/profile/index'),
    },
    {
      key: 'manual',
      label: say(toolWords.manual),
      icon: <QuestionCircleOutlined />,
      run: () => void window.open(manualAddress(language, place), '_blank', 'noreferrer'),
    },
    ...(showsSettings
      ? []
      : [
          {
            key: 'settings',
            label: say(words.showSettings),
            icon: <SettingOutlined />,
            run: () => changeSettings({ showSettings: true }),
          },
        ]),
    { key: 'logOut', label: say(pageWords.logOut), icon: <LogoutOutlined />, run: () => void logOut() },
  ]
  return (
    <div className={css.user}>
      <MenuButton
        className={css.button}
        label={name}
        describedBy={rolesId}
        groups={[{ key: 'own', heading: `Brandside ${buildId}`, entries }]}
      >
        {userInfo?.user?.avatar ? (
          <Picture of={userInfo.user.avatar} size="face" />
        ) : (
          <span className={css.avatar} data-initial={[...name][0]} aria-hidden="true" />
        )}
        <span className={css.name}>{name}</span>
        <DownOutlined className={css.arrow} />
      </MenuButton>
      <span className={css.roles} id={rolesId} role="tooltip">
        {roles}
      </span>
    </div>
  )
}
