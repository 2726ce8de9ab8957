import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import type { Envelope } from '@brandside/contract/platform/envelope.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { choiceRights } from '@brandside/contract/platform/rights/choice-rights.ts'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import formbody from '@fastify/formbody'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'
import type { Database } from '../database/database.ts'
import { watchOf } from '../database/pool-watch.ts'
import { openUploads } from '../files/uploads.ts'
import { OperatorCache } from '../identity/operator-cache.ts'
import type { ReadInstance } from '../instance.ts'
import { serveMcp } from '../mcp/mcp-routes.ts'
import { AppRequests } from '../open/app-requests.ts'
import { serveOpenApi } from '../openapi/routes.ts'
import { Refusal } from '../refuse.ts'
import { type Module, takesFile } from '../serve.ts'
import type { Services } from '../services.ts'
import { serveMetrics } from '../watch/metrics-route.ts'
import { ReadinessProbe } from '../watch/readiness.ts'
import { isReady, Watch } from '../watch/watch.ts'
import { compressedFrom, refusalEnvelope } from './answer.ts'
import { noteAppRequest } from './app-request-log.ts'
import { languageOf, lineOf, noteReason } from './caller.ts'
import { isFromAnotherSite } from './cross-site.ts'
import { errorForLog } from './error-for-log.ts'
import { carryOut } from './http.ts'
import { parseJsonBody } from './json-body.ts'
import { type LineLimits, limitLines, lineLimits, tooSlow, watchedByServer } from './line-limits.ts'
import { servePublicPages } from './public-pages.ts'
import { attachRawBody, takeBytes } from './raw-body.ts'
import { serveFiles, serveFromElsewhere } from './read-routes.ts'
import { apiHeaders, assetHeaders, pageHeadersFor } from './security-headers.ts'
import { takeFiles } from './sent-file.ts'
import { serveStandby } from './standby/serve-standby.ts'
import { serveUploads } from './upload-routes.ts'
import { isBuilt, isPage, pageFinder, serveWebClient, wantsPage } from './web-client.ts'

interface ServerOptions {
  config: Pick<
    Config,
    'TRUST_PROXY' | 'CORS_ORIGINS' | 'API_CALLS_PER_MINUTE' | 'LOG_LEVEL' | 'DOCS' | 'UPLOAD_PLAIN_STATUS' | 'uploads'
  > &
    Partial<Pick<Config, 'ENVIRONMENTS' | 'METRICS_TOKEN'>>
  database: Database
  modules: readonly Module[]
  /** Folder of the built web client. */
  webClient?: string
  /** Look of this installation on the page before the sign-in. */
  readInstance?: ReadInstance
  /** Checks answers against their schema: in tests. */
  checkAnswers?: boolean
  limits?: LineLimits
  /** The process is about to stop: probes are told so, and each connection ends with its next answer. */
  leaving?: AbortSignal
  /** Takes the lines of the log; standard output by default. */
  logTo?: { write(line: string): void }
}

/**
 * Answers that are worth it travel small; pages and their code are compressed once, when they are built. Nothing is to be
 * learnt from their sizes by other sites: no browser sends a session by itself.
 */
const compression: FastifyCompressOptions = {
  // Called by the routes with a long answer.
  global: false,
  globalDecompression: false,
  threshold: compressedFrom,
  encodings: ['br', 'gzip'],
  customTypes: /^application\/json/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** The product over HTTP: every endpoint of every module, and nothing that no contract declares. */
export async function buildServer({
  config,
  database,
  modules,
  webClient,
  readInstance,
  checkAnswers = false,
  limits = lineLimits,
  leaving,
  logTo,
}: ServerOptions): Promise<FastifyInstance> {
  const dress = dresserFor(elsewhere(config))
  const watch = new Watch(database, version)
  const app = fastify({
    logger:
      config.LOG_LEVEL === 'silent'
        ? false
        : { level: config.LOG_LEVEL, base: null, serializers: { err: errorForLog }, ...(logTo && { stream: logTo }) },
    // One line a request, written by the hook below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The caller's address is that of the hop before so many trusted proxies.
    trustProxy: config.TRUST_PROXY === 0 ? false : (_, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    ...watchedByServer(limits),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What comes on a line that is still open is answered as any other call.
    return503OnClosing: false,
    genReqId: requestIdOf,
    // Before any hook: an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      dress(request as FastifyRequest, reply as FastifyReply)
      return answerFailure(error, request as FastifyRequest, reply as FastifyReply)
    },
    clientErrorHandler: answerGarbage,
    routerOptions: { maxParamLength: 200 },
  })
  limitLines(app, limits, { behindProxy: config.TRUST_PROXY > 0 })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    attachRawBody(request, body)
    return parseJsonBody(body)
  })
  await app.register(formbody)
  await app.register(compress, compression)
  if (config.CORS_ORIGINS.length > 0) await app.register(import('@fastify/cors'), corsOptions(config.CORS_ORIGINS))

  const appRequests = new AppRequests(database.pool, app.log)
  app.addHook('onRequest', (request, reply, done) => {
    dress(request, reply)
    done(refusedAtTheDoor(request, config.CORS_ORIGINS))
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (leaving?.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    watch.calls.note(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    request.log.info(lineOf(request, reply), 'answered')
    noteAppRequest(appRequests, request, reply)
    done()
  })

  const built = webClient === undefined || isBuilt(webClient)
  const sendPage =
    webClient && built
      ? await serveWebClient(app, webClient, { readInstance, environments: config.ENVIRONMENTS ?? [] })
      : undefined
  const readiness = new ReadinessProbe(database)
  const look = async () => (leaving?.aborted ? 'stopping' : built ? readiness.look() : 'not built')
  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/readyz', async (_, reply) => {
    const status = await look()
    return reply.code(isReady(status) ? 200 : 503).send({ status })
  })
  serveMetrics(app, config.METRICS_TOKEN, { watch, look })
  watchOf(database.pool).onSlow = ({ at: _, ...slow }) => app.log.warn(slow, 'slow statements')
  if (database.standby) serveStandby(database.standby, database.pool, app.log)
  app.addHook('onClose', async () => {
    watch.stop()
    await appRequests.write()
  })
  const uploads = openUploads(config.uploads, database.pool)
  const services: Services = {
    pool: database.pool,
    operators: new OperatorCache(database.pool, modules, config.API_CALLS_PER_MINUTE, app.log),
    modules,
    uploads,
    readiness,
    watch,
    readLimitMs: database.readLimitMs,
    log: app.log,
    now: () => new Date().toISOString(),
    choices: choiceRights(modules.map(({ contract }) => contract)),
    checkAnswers,
  }
  const { store, domain } = uploads
  const { pool, operators } = services
  if (store) {
    await serveUploads(app, { uploads, store, pool, limits, plainStatus: config.UPLOAD_PLAIN_STATUS })
    await serveFiles(app, { modules, store, pool, operators })
  }
  if (domain) serveFromElsewhere(app, domain, { modules, pool, operators })
  serveOpenApi(app, { modules, operators, isPublic: config.DOCS })
  serveMcp(app, services)
  const isClientPage = pageFinder(modules.map(({ contract }) => contract))
  /** The client's page for an address that is one; a browser is shown that there is none, anything else is told so. */
  function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const { method, url } = request
    if (!sendPage || !isPage(method, pathOf(url))) return undefined
    if (isClientPage(pathOf(url))) return sendPage(request, reply)
    return wantsPage(request) ? sendPage(request, reply.code(404)) : undefined
  }
  /** An address that no file can have, like one with a doubled slash, is a page that is not there. */
  function answerFailure(
    error: FastifyError | Refusal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> {
    const isMisread = !(error instanceof Refusal) && (error.statusCode === 400 || error.statusCode === 403)
    const page = isMisread && answerPage(request, reply)
    if (page) return page
    if (error instanceof Refusal) {
      watch.calls.noteRefusal(error.reason.key)
      noteReason(request, error.reason.key)
    }
    return answerError(error, request, reply)
  }
  const paths = new Map<string, string>()
  const withFiles: RouteOptions[] = []
  const fromPartners: RouteOptions[] = []
  for (const module of modules) {
    for (const endpoint of Object.values(module.contract.endpoints)) {
      const { method, path } = endpoint
      if (paths.has(path)) throw new Error(`Two endpoints are called ${path}`)
      paths.set(path, method)
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      const route = { method, url, handler: carryOut(services, module, endpoint) }
      if (takesFile(endpoint)) withFiles.push(route)
      else if (endpoint.guard === 'hook') fromPartners.push(route)
      else app.route(route)
    }
  }
  servePublicPages(app, services)
  app.setErrorHandler(answerFailure)
  await app.register(async (scope) => {
    takeFiles(scope, limits)
    for (const route of withFiles) scope.route(route)
  })
  await app.register(async (scope) => {
    takeBytes(scope)
    for (const route of fromPartners) scope.route(route)
  })
  app.setNotFoundHandler((request, reply) => {
    const method = paths.get(pathOf(request.url))
    if (method) {
      reply.header('allow', method)
      return answerError(new Refusal(common.wrongMethod, { method }, { status: 405 }), request, reply)
    }
    const page = answerPage(request, reply)
    if (page) return page
    return answerError(new Refusal(common.noSuchPath, {}, { status: 404 }), request, reply)
  })
  return app
}

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** The headers of every answer, by what is asked for. */
function dresserFor(servers: readonly string[]) {
  const pageHeaders = pageHeadersFor(servers)
  return ({ url, id, protocol, routeOptions }: FastifyRequest, reply: FastifyReply): void => {
    if (url.startsWith('/assets/')) return void reply.headers(assetHeaders)
    // By the call that was found as well: letters of its path may be written otherwise.
    const isCall = [url, routeOptions?.url ?? ''].some((path) => /^\/pcapi(?![^/?])/.test(path))
    reply.headers(isCall ? apiHeaders : pageHeaders)
    reply.header('x-request-id', id)
    if (protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

/** Refusals before a byte of the body is read. */
function refusedAtTheDoor(request: FastifyRequest, allowed: readonly string[]): Refusal | undefined {
  if (!request.routeOptions.url?.startsWith('/pcapi/')) return undefined
  if (isFromAnotherSite(request, allowed)) return new Refusal(common.crossSite, {}, { status: 403 })
  // Nothing here unpacks: what is packed would be read as it is.
  const encoding = request.headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' ? undefined : new Refusal(common.mediaType, {}, { status: 415 })
}

/**
 * Origins that pages reach besides us: other servers and their image stores, and the image service, where one is set.
 */
function elsewhere({ ENVIRONMENTS = [], uploads }: ServerOptions['config']): string[] {
  const environments = ENVIRONMENTS.flatMap(({ apiurl, imageUrl }) => [apiurl, imageUrl])
  return uploads.driver === 'qiniu' ? [...environments, uploads.domain, `https://${uploads.upHost}`] : environments
}

/** Every failure in the envelope. Our own defects are logged, and answered with nothing but their request id. */
function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : framework(error)
  if (refusal.status === 500) request.log.error({ err: error }, 'failed')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  const envelope: Envelope = refusalEnvelope(refusal, languageOf(request), request.id)
  return reply.code(refusal.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope)
}

/** Refusals of the HTTP framework before a handler is reached. */
function framework(error: FastifyError): Refusal {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(common.mediaType, {}, { status: 415 })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(common.tooLarge, {}, { status: 413 })
  const { statusCode = 500 } = error
  if (statusCode >= 400 && statusCode < 500) return new Refusal(common.badRequest, { detail: 'HTTP' }, { status: 400 })
  if (statusCode === 503) return new Refusal(common.busy, {}, { status: 503, retryAfter: 1 })
  return new Refusal(common.failed, {}, { status: 500 })
}

/** Bytes that are no HTTP request, or do not become one: there is only the socket to answer on. */
function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const refusal = isSlow ? tooSlow() : new Refusal(common.badRequest, { detail: 'HTTP' }, { status: 400 })
  const body = JSON.stringify(refusalEnvelope(refusal, 'zh', randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  socket.write(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n${body}`)
  // A client that keeps its own end open does not keep ours.
  socket.destroySoon()
}

/** The caller's request id, when it is one; otherwise our own. */
function requestIdOf(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : randomUUID()
}

const rateHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

function corsOptions(origin: string[]) {
  return {
    origin,
    // PUT and DELETE, Content-MD5 and X-Reqid are the image store's.
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'tenantId',
      'Content-Type',
      'Accept-Language',
      'X-Request-Id',
      'Idempotency-Key',
      'Cache-Control',
      'Content-MD5',
    ],
    exposedHeaders: [
      'X-Request-Id',
      'X-Rights-Version',
      'Content-Disposition',
      'Retry-After',
      'X-Reqid',
      ...rateHeaders,
    ],
    credentials: false,
    maxAge: 600,
  }
}
