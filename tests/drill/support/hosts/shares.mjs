import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';

/** The folders of control groups, of version 2 and of version 1. */
const ROOTS = ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu'];
const PERIOD_US = 100_000;

/**
 * Gives processes their share of the machine, where the system lets us.
 * @param {string} name of the group
 * @param {number} cores
 * @returns {Promise<{ add(pid: number): Promise<void>, remove(): Promise<void> } | undefined>} undefined where there are no control
 * groups that we may use
 */
export async function share(name, cores) {
  const quota = cores * PERIOD_US;
  for (const root of ROOTS) {
    const folder = `${root}/${name}`;
    try {
      await mkdir(folder);
      const isNew = await access(`${folder}/cpu.max`).then(
        () => true,
        () => false,
      );
      if (isNew) await writeFile(`${folder}/cpu.max`, `${quota} ${PERIOD_US}`);
      else {
        await access(`${folder}/cpu.cfs_quota_us`);
        await writeFile(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
        await writeFile(`${folder}/cpu.cfs_quota_us`, String(quota));
      }
      return {
        add: (pid) => writeFile(`${folder}/cgroup.procs`, String(pid)),
        remove: () => rmdir(folder).catch(() => {}),
      };
    } catch {
      await rmdir(folder).catch(() => {});
    }
  }
  return undefined;
}
