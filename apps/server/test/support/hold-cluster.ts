import { startCluster } from './postgres.ts'

// A PostgreSQL for as long as the standard input is open: prints its address, for what several programs of a run share.
const cluster = await startCluster()
process.stdin.resume().once('end', () => void cluster.stop())
process.stdout.write(`${cluster.url}\n`)
