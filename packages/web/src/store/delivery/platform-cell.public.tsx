import { storesThere } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import {
  authStates,
  bindStates,
  type DeliveryStanding,
  delivery,
  unbindings,
} from '@brandside/contract/store/delivery.ts'
import { Button, Switch } from 'antd'
import { Suspense, useState } from 'react'
import { Time } from '../../platform/base/format/time.tsx'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { ChoiceValue } from '../../platform/ui/values/choice-value.tsx'
import css from './delivery.module.css'
import { words } from './delivery.words.ts'

const AuthoriseDialog = lazy(() => import('./authorise-dialog.tsx'))
const BindDialog = lazy(() => import('./bind-dialog.tsx'))
const EventsDialog = lazy(() => import('./events-dialog.tsx'))
const UnbindDialog = lazy(() => import('./unbind-dialog.tsx'))

export interface CellShop {
  id: Id
  name: string
}

interface PlatformCellProps {
  shop: CellShop
  standing: Omit<DeliveryStanding, 'events'>
}

/** How one shop stands with one platform, and what can be done about it. */
export function PlatformCell({ shop, standing }: PlatformCellProps) {
  const { say } = useWords()
  const may = useMay()
  const [open, setOpen] = useState<'authorise' | 'bind' | 'unbind' | 'events'>()
  const config = useAction(delivery, 'config')
  const { platform, authState, bindState, autoAccept } = standing
  const isBound = bindState === 'BOUND'
  const isAgreed = authState === 'AUTHORISED'
  const shared = { shop, platform, onClosed: () => setOpen(undefined) }
  return (
    <div className={css.cell}>
      <span className={css.line}>
        <State of={authStates} value={authState} />
        {/* A shop that is not authorised cannot be bound. */}
        {(isBound || isAgreed) && <State of={bindStates} value={bindState} />}
        {isBound && <span>{standing.platformShopName}</span>}
      </span>
      {standing.unboundAt && standing.unboundBy && (
        <span className={css.weak}>
          {[say(unbindings[standing.unboundBy]), standing.unbindReason].filter(Boolean).join(' · ')}
          {' · '}
          <Time at={standing.unboundAt} relative />
        </span>
      )}
      {isBound && (
        <span className={css.weak}>
          {say(words.today, { today: standing.todayOrders, open: standing.openOrders })}
          {standing.lastHeartbeatAt && (
            <>
              {' · '}
              <Time at={standing.lastHeartbeatAt} relative />
            </>
          )}
        </span>
      )}
      <span className={`${css.line} ${css.acts}`}>
        {may(delivery.endpoints.authorisation) && (
          <Button size="small" type={isAgreed ? 'link' : 'default'} onClick={() => setOpen('authorise')}>
            {say(isAgreed ? words.again : words.authorise)}
          </Button>
        )}
        {isAgreed && !isBound && !storesThere(platform) && may(delivery.endpoints.bind) && (
          <Button size="small" type="primary" onClick={() => setOpen('bind')}>
            {say(words.bind)}
          </Button>
        )}
        {isBound && (
          <Button size="small" type="link" onClick={() => setOpen('events')}>
            {say(words.events)}
          </Button>
        )}
        {isBound && may(delivery.endpoints.unbind) && (
          <Button size="small" type="link" onClick={() => setOpen('unbind')}>
            {say(words.unbind)}
          </Button>
        )}
        {isBound && may(delivery.endpoints.config) && (
          <span className={css.switch}>
            <Switch
              size="small"
              checked={autoAccept}
              loading={config.pending}
              aria-label={say(words.autoAccept)}
              onChange={(next) => void config.run({ shopId: shop.id, platform, autoAccept: next })}
            />
            <span className={css.weak}>{say(words.autoAccept)}</span>
          </span>
        )}
        {isBound && !may(delivery.endpoints.config) && (
          <span className={css.weak}>{say(autoAccept ? words.acceptsAlone : words.acceptsByHand)}</span>
        )}
      </span>
      <Suspense>
        {open === 'authorise' && <AuthoriseDialog {...shared} />}
        {open === 'bind' && <BindDialog {...shared} />}
        {open === 'events' && <EventsDialog {...shared} />}
        {open === 'unbind' && <UnbindDialog {...shared} />}
      </Suspense>
    </div>
  )
}

const infoOf = ({ code, items, colours }: typeof authStates | typeof bindStates) => ({
  kind: 'choice' as const,
  options: items,
  dictionary: code,
  colours,
})

function State({ of, value }: { of: typeof authStates | typeof bindStates; value: string }) {
  return <ChoiceValue info={infoOf(of)} value={value} compact />
}
