import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { defineFault, type Fault, NOTHING_COUNTED, type Outcome } from '../../chaos/fault.ts';
import { runFault } from '../../chaos/run-fault.ts';
import { type ChaosWorld, openWorld } from '../../chaos/world.ts';

const FINE: Outcome = { ...NOTHING_COUNTED, ok: true, seen: 'all well', figure: '1' };

const aFault = (run: Fault['run'], more: Partial<Fault> = {}): Fault =>
  defineFault({ number: 99, fault: 'none', how: 'by hand', expected: 'nothing', mostlyWaits: false, run, ...more });

describe('a trial of a fault', () => {
  it('has a world of its own, which is gone afterwards', async () => {
    const closed: string[] = [];
    let folder = '';
    const worlds = new Set<ChaosWorld>();
    const fault = aFault(async (world) => {
      folder = world.folder;
      expect([existsSync(folder), worlds.has(world)]).toEqual([true, true]);
      for (const name of ['first', 'second']) world.add(async () => closed.push(name));
      return FINE;
    });
    expect(await runFault(fault, worlds)).toMatchObject({ outcome: FINE, note: null });
    expect(closed).toEqual(['second', 'first']);
    expect([existsSync(folder), worlds.size]).toEqual([false, 0]);
  });

  it('is not as expected when it fails, and is closed all the same', async () => {
    let folder = '';
    const fault = aFault(async (world) => {
      folder = world.folder;
      throw new Error('no such luck');
    });
    const { outcome } = await runFault(fault, new Set());
    expect(outcome).toMatchObject({ ok: false, seen: 'the trial itself failed: no such luck', rowsLost: null });
    expect(existsSync(folder)).toBe(false);
  });

  it('is given up when its time is over, and what it starts after that is refused or closed at once', async () => {
    const closed: string[] = [];
    const late: Promise<unknown>[] = [];
    let goOn = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const fault = aFault(
      async (world) => {
        world.add(async () => closed.push('in time'));
        await waiting;
        world.add(async () => closed.push('late'));
        late.push(
          world.open(
            async () => 'a server',
            async () => closed.push('never opened'),
          ),
        );
        late[0]?.catch(() => undefined);
        expect(() => world.program(['api'])).toThrow('fault 99 is over');
        return FINE;
      },
      { mostMinutes: 0.001 },
    );
    const { outcome } = await runFault(fault, new Set());
    expect(outcome).toMatchObject({ ok: false, seen: 'not over after 0.001 min' });
    expect(closed).toEqual(['in time']);
    goOn();
    await pause(10);
    expect(closed).toEqual(['in time', 'late']);
    await expect(late[0]).rejects.toThrow('fault 99 is over');
  });

  it('is reported as not run where a program is absent', async () => {
    const fault = aFault(async () => FINE, { needs: ['no-such-program'] });
    expect(await runFault(fault, new Set())).toMatchObject({ outcome: null, note: 'not run: no no-such-program' });
  });
});

describe('the world of a trial', () => {
  it('closes what is still starting when it is closed', async () => {
    const world = openWorld(99);
    const closed: string[] = [];
    const starting = world.open(
      async () => {
        await pause(50);
        return 'a server';
      },
      async (name) => closed.push(name),
    );
    await world.close();
    expect(closed).toEqual(['a server']);
    expect(await starting).toBe('a server');
    expect(existsSync(world.folder)).toBe(false);
  });

  it('closes the rest where one part does not close', async () => {
    const world = openWorld(99);
    const closed: string[] = [];
    world.add(async () => closed.push('the rest'));
    world.add(() => Promise.reject(new Error('it holds on')));
    await world.close();
    expect(closed).toEqual(['the rest']);
    expect(existsSync(world.folder)).toBe(false);
  });
});
