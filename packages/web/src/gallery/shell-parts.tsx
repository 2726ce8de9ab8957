import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { useWords, type Words } from '../platform/base/i18n/words.ts'
import { Sidebar } from '../platform/frame/menu/sidebar.tsx'
import { Breadcrumb } from '../platform/frame/shell/breadcrumb.tsx'
import { TabBar } from '../platform/frame/tabs/tab-bar.tsx'
import { panelId, tabId } from '../platform/frame/tabs/tab-ids.ts'
import { MenuEntries, type MenuGroup } from '../platform/ui/popup/menu.tsx'
import { useUnsaved } from '../platform/ui/unsaved/use-unsaved.ts'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'
import { here, placeOf } from './samples/sample-tabs.ts'

/** What stands around a page. */
export function ShellParts() {
  const { say } = useWords()
  return (
    <Room title={['外框', 'The frame']}>
      <Exhibit title={['标签页：许多、长标题、未保存', 'Tabs: many, a long title, something unsaved']}>
        <UnsavedTab />
        <TabBar />
        <div id={panelId(here.pathname)} role="tabpanel" aria-labelledby={tabId(here.pathname)} />
      </Exhibit>
      <Exhibit title={['菜单', 'Menu']}>
        <div className={css.raised} role="menu" aria-label={say(['菜单', 'Menu'])}>
          <MenuEntries groups={menuOf(say)} onChoose={nothing} />
        </div>
      </Exhibit>
      <Exhibit title={['面包屑', 'Breadcrumb']}>
        <div className={css.padded}>
          <Breadcrumb place={placeOf('/store/dish', ['餐品管理', 'Dishes'])} />
        </div>
      </Exhibit>
      <Exhibit title={['面包屑：长', 'Breadcrumb: long']}>
        <div className={css.padded}>
          <Breadcrumb place={longPlace} />
        </div>
      </Exhibit>
      <Exhibit title={['面包屑：折叠', 'Breadcrumb: folded']}>
        <div className={`${css.padded} ${css.narrow}`}>
          <Breadcrumb place={longPlace} />
        </div>
      </Exhibit>
      <div className={css.row}>
        <Exhibit title={['侧边栏', 'Sidebar']} height="high">
          <div className={css.shell}>
            <Sidebar place={longPlace} device="desktop" open close={nothing} />
          </div>
        </Exhibit>
        <Exhibit title={['侧边栏：收起', 'Sidebar: collapsed']} height="high">
          <div className={css.shell}>
            <Sidebar place={longPlace} device="desktop" open={false} close={nothing} />
            <p className={css.padded}>{say(['页面', 'The page'])}</p>
          </div>
        </Exhibit>
      </div>
    </Room>
  )
}

const nothing = () => undefined
const longPlace = {
  ...placeOf('/store/region/fee', [
    '跨区域配送费用与时段补贴规则',
    'Delivery fees and subsidies across regions and times of day',
  ]),
  groups: [
    { title: ['品牌门店', 'Brands and shops'] as const, to: '/store' },
    { title: ['区域与配送', 'Regions and delivery'] as const, to: '/store/region' },
  ],
}

/** Entries of every kind, the longest as long as they may be. */
function menuOf(say: Words['say']): MenuGroup[] {
  const long = say(['跨区域配送费用与时段补贴规则', 'Delivery fees and subsidies across regions and times of day'])
  return [
    {
      key: 'one',
      heading: say(['我的视图', 'My views']),
      entries: [
        { key: 'now', label: say(['当前视图', 'The current view']), checked: true, run: nothing },
        { key: 'other', label: long, note: say(['默认', 'default']), checked: false, run: nothing },
      ],
    },
    {
      key: 'do',
      entries: [
        { key: 'icon', label: say(['个人中心', 'Personal Center']), icon: <UserOutlined />, run: nothing },
        { key: 'not', label: say(['关闭左侧', 'Close before']), forbidden: true, run: nothing },
        { key: 'on', label: say(['固定', 'Pin']), checked: true, toggles: true, run: nothing },
        { key: 'danger', label: say(['删除', 'Delete']), danger: true, run: nothing },
      ],
    },
  ]
}

/** Something is typed in the page in front. */
function UnsavedTab() {
  useUnsaved(() => ({ name: '灯笼牛肉面' }))
  return null
}
