/** `pnpm dev`: the server, restarted when its source changes, and Vite with hot reload in front of it. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensurePrepared, keepTrialQuiet, prepared, root, settings } from './setup.mjs'

ensureInstalled()
// Old demo data are as good as new ones here.
ensurePrepared({ withDemo: !existsSync(join(prepared, 'demo.json.gz')) })
process.env.PREPARED_DIR = prepared
keepTrialQuiet()

const programs = [
  [
    'server',
    [
      '--watch-path=apps/server/src',
      `--env-file=${settings}`,
      '--import',
      'tsx',
      '--conditions=@dealer/source',
      'apps/server/src/main.ts',
    ],
  ],
  ['web', [`--env-file=${join(root, settings)}`, 'node_modules/vite/bin/vite.js'], join(root, 'apps/web')],
].map(([, args, cwd = root]) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }))

const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const program of programs) program.on('exit', stop)
