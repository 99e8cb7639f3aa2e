import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BYTES = 2 * 1024 ** 3
/** `EXT4_IOC_SHUTDOWN` without flushing its log: from then on nothing reaches the disk, as when the power is gone. */
const CUT = 'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587D, $how) or die $!'

/** A disk in a file, with a folder on it, whose power can be cut. */
interface Disk {
  readonly folder: string
  /** What was not synced by now is gone; whatever is written from now on is refused. */
  cutPower(): void
  /** As after the next start of the machine. Nobody may have a file open. */
  restorePower(): void
  remove(): void
}

/** @throws Error that says what this machine does not allow */
export function openDisk(): Disk {
  const home = mkdtempSync(join(tmpdir(), 'dealer-disk-'))
  const image = join(home, 'image')
  const point = join(home, 'mounted')
  mkdirSync(point)
  const run = (command: string, ...args: readonly string[]) => {
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    } catch (error) {
      throw new Error(`No power can be cut on this machine, which needs root, loop devices, ext4 and perl: ${error}`, {
        cause: error,
      })
    }
  }
  const mount = () => run('mount', '-o', 'loop', image, point)
  const remove = () => {
    try {
      execFileSync('umount', [point], { stdio: 'ignore' })
    } catch {
      // It never was mounted.
    }
    rmSync(home, { recursive: true, force: true })
  }
  try {
    run('truncate', '-s', String(BYTES), image)
    run('mkfs.ext4', '-q', '-F', image)
    mount()
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder: point,
    cutPower: () => run('perl', '-e', CUT, point),
    restorePower: () => {
      run('umount', point)
      mount()
    },
    remove,
  }
}
