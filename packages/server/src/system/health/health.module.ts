import { troublesOf } from '@brandside/contract/system/health.rules.ts'
import { health } from '@brandside/contract/system/health.ts'
import type { Context } from '../../platform/context.ts'
import { watchOf } from '../../platform/database/pool-watch.ts'
import type { Standby } from '../../platform/database/standby/standby.ts'
import type { Histogram } from '../../platform/metrics/histogram.ts'
import { serve } from '../../platform/serve.ts'
import type { InstallationFigures } from '../../platform/watch/installation.ts'

export const healthModule = serve(health, { view })

const shownRoutes = 20

/** The figures are read beside the call, on the server's own account: they are of all companies. */
async function view({ watch }: Context) {
  if (!watch) throw new Error('The background has no server to tell of')
  const { process: own, calls, database, version } = watch
  const figures = await watch.installation.figures()
  const { pool } = database
  const { waits, longestWaitMs, lastSlow } = watchOf(pool)
  const routes = calls.routes().sort((a, b) => b.totalSeconds - a.totalSeconds)
  const shown = {
    version,
    node: process.version,
    startedAt: instantOf(own.startedAt / 1000),
    memoryMegabytes: megabytes(process.memoryUsage().rss),
    lagMs: slowest(own.lag),
    calls: routes.reduce((sum, route) => sum + route.calls, 0),
    failedCalls: routes.reduce((sum, route) => sum + route.failed, 0),
    connections: pool.options.max ?? 1,
    usedConnections: pool.totalCount - pool.idleCount,
    waitingCalls: pool.waitingCount,
    longestWaitMs,
    waitMs: slowest(waits),
    ...ofInstallation(figures),
    ...ofStandby(database.standby),
    queues: (figures?.queues ?? []).map(({ oldestSeconds, ...queue }) => ({
      ...queue,
      oldestSeconds: Math.round(oldestSeconds ?? 0),
    })),
    routes: routes.slice(0, shownRoutes).map(({ route, calls: count, failed, medianSeconds, slowSeconds }) => ({
      route,
      calls: count,
      failed,
      medianMs: msOf(medianSeconds),
      slowMs: msOf(slowSeconds),
    })),
    slow: lastSlow.map(({ at, ms, route = null, statements }) => ({
      at: instantOf(at / 1000),
      ms,
      route,
      statements: statements.join(';\n').slice(0, 20_000),
    })),
  }
  return { troubles: troublesOf({ ...shown, now: Date.now() }), ...shown }
}

function ofInstallation(figures: InstallationFigures | undefined) {
  return {
    databaseVersion: figures?.databaseVersion ?? null,
    databaseMegabytes: figures ? megabytes(figures.databaseBytes) : null,
    freeMegabytes: figures?.freeBytes == null ? null : megabytes(figures.freeBytes),
    unknownTables: figures?.unknownTables ?? null,
    deadRows: figures ? Math.round(figures.deadRows) : null,
    upkeepAt: figures?.upkeepAt == null ? null : instantOf(figures.upkeepAt),
    companies: figures?.companies ?? null,
    unproven: figures?.unproven ?? null,
    provenAt: figures?.provenAt == null ? null : instantOf(figures.provenAt),
    differences: figures?.differences ?? null,
    keyEndsAt: figures?.keyEndsAt == null ? null : instantOf(figures.keyEndsAt),
    backupAt: figures?.backupAt == null ? null : instantOf(figures.backupAt),
  }
}

function ofStandby(standby: Standby | undefined) {
  if (!standby) return { standby: null, standbyLagSeconds: null, standbyReason: null }
  const { isServing, lagMs, reason } = standby
  return {
    standby: isServing ? ('SERVING' as const) : ('AWAY' as const),
    standbyLagSeconds: Number.isFinite(lagMs) ? Math.ceil(lagMs / 1000) : null,
    standbyReason: reason?.slice(0, 300) ?? null,
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

/** All but the slowest of a hundred. */
function slowest(durations: Histogram): number | null {
  return durations.count === 0 ? 0 : msOf(durations.percentile(99))
}

function msOf(seconds: number): number | null {
  return Number.isFinite(seconds) ? Math.ceil(seconds * 1000) : null
}

function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
