import type { OutboundEvent } from '@brandside/contract/platform/partners/outbound-events.ts'
import type { Operation } from './operation.ts'
import { schemaOf } from './schema.ts'

/** Of the Standard Webhooks specification. */
const headers = [
  { name: 'webhook-id', description: 'The same on every attempt at one event' },
  { name: 'webhook-timestamp', description: 'Seconds since 1970, of this attempt' },
  { name: 'webhook-signature', description: '`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`' },
].map((header) => ({ ...header, in: 'header', required: true, schema: { type: 'string' } }))

/** An event as a receiver gets it. `modules` are those that the document has a tag for. */
export function webhookOperation(
  { name, title, data, example }: OutboundEvent,
  modules: ReadonlySet<string>,
  own: Record<string, object>,
): { post: Operation } {
  const [module = ''] = name.split('.')
  const occurredAt = '2026-11-27T04:00:00.000Z'
  return {
    post: {
      operationId: `event.${name}`,
      tags: modules.has(module) ? [module] : [],
      summary: title.join(' / '),
      security: [],
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { type: 'string', const: name },
                timestamp: { type: 'string', format: 'date-time' },
                data: schemaOf(data, 'output', name.replace('.', ''), own),
              },
            },
            example: { type: name, timestamp: occurredAt, data: example },
          },
        },
      },
      responses: {
        '2XX': { description: 'It has arrived' },
        '410': { description: 'The receiver wants no more: the webhook is switched off' },
        '4XX': { description: 'It is sent again later' },
      },
    },
  }
}
