import { NoPages, PageFailed, PageNotLoaded, PageUnavailable } from '../platform/frame/page/page-states.tsx'
import { CallError } from '../platform/io/api/call.ts'
import { Exhibit, Room } from './exhibit.tsx'
import css from './gallery.module.css'

/** What stands where a page should be. */
export function PageStates() {
  return (
    <Room title={['页面状态', 'States of a page']}>
      <div className={css.row}>
        <Exhibit title={['出错', 'Failed']}>
          <PageFailed error={failure} retry={nothing} />
        </Exhibit>
        <Exhibit title={['没有载入', 'Not loaded']}>
          <PageNotLoaded retry={() => {}} />
        </Exhibit>
        <Exhibit title={['尚未提供', 'Unavailable']}>
          <PageUnavailable name="wholesale/orderDelivery" />
        </Exhibit>
        <Exhibit title={['没有任何页面', 'No page at all']}>
          <NoPages />
        </Exhibit>
      </div>
    </Room>
  )
}

const nothing = () => undefined
const failure = new CallError('failed', {
  code: 500,
  message: `Cannot read properties of undefined (reading '${'settlement'.repeat(8)}')`,
  requestId: '01JD7Q3V9Z6M4K8T2XWBRN5HCE',
})
