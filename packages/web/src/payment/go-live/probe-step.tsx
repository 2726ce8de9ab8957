import { type ProbeStep as Found, type GoLiveAccount, goLive, probeSteps } from '@brandside/contract/payment/go-live.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { Can } from '../../platform/ui/access/can.tsx'
import css from './go-live.module.css'
import { words } from './go-live.words.ts'
import { GuideStep } from './guide-step.tsx'

/** Looks for what is wrong, and says it with the setting to put right. */
export function ProbeStep({ account: { payChannelId, brandId } }: { account: GoLiveAccount }) {
  const { say } = useWords()
  const [found, setFound] = useState<readonly Found[]>()
  const probe = useAction(goLive, 'probe')
  const failed = found?.filter(({ ok }) => !ok).length ?? 0
  const state = found === undefined ? 'waiting' : failed > 0 ? 'failed' : 'done'
  return (
    <GuideStep title={say(words.probe)} state={state}>
      <p className={css.help}>{say(words.probeHelp)}</p>
      <Can any={[goLive.endpoints.probe.guard]}>
        <Button
          loading={probe.pending}
          onClick={() => void probe.run({ payChannelId, brandId }).then((steps) => steps && setFound(steps))}
        >
          {say(words.probing)}
        </Button>
      </Can>
      {found && (
        <div role="status">
          <p className={css.help}>{failed === 0 ? say(words.passed) : say(words.failed, { n: failed })}</p>
          <ul className={css.found}>
            {found.map(({ step, ok, ms, setting, words: told }) => (
              <li key={step} className={ok ? undefined : css.bad}>
                {ok ? '✓' : '✗'} {say(probeSteps[step])}
                {setting && ` · ${setting}`}: {told} ({ms} ms)
              </li>
            ))}
          </ul>
        </div>
      )}
    </GuideStep>
  )
}
