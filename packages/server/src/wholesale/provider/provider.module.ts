import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { provider } from '@brandside/contract/wholesale/provider.ts'
import type { Context } from '../../platform/context.ts'
import { serve } from '../../platform/serve.ts'
import { drawnCode } from '../doc-seq/document-numbers.public.ts'
import { statementPrint } from './print-statement.ts'
import { providers } from './providers.ts'
import { statement, statementExport } from './statement.ts'

export const providerModule = serve(
  provider,
  providers.handlers({ create, statement, statementPrint, statementExport }),
)

async function create(ctx: Context, input: Parsed<typeof provider, 'create'>) {
  const row = await providers.insert(ctx, input, { code: drawnCode('S') })
  providers.logged(ctx, undefined, row)
  return { id: row.id }
}
