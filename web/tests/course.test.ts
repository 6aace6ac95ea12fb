import { describe, expect, it } from 'vitest';

import { courseOf, ticks, turningPoint, turnings, type Moment } from '../src/lib/course';
import type { MarkOf } from '../src/lib/marks';

function moment(line: number, ...totals: number[]): Moment {
  return { line, actor: 0, texts: [`line ${line}`], totals };
}

const COURSE = [moment(0, 0, 0), moment(1, 5, 0), moment(2, 5, 6), moment(3, 6, 6), moment(4, 20, 6), moment(5, 20, 7)];

describe('the course of a match', () => {
  it('has a moment for every line that tells points', () => {
    const line = { line: 3, actor: 1, text: '', undo: 0, events: [], totals: [1, 2] };
    expect(courseOf([line, { ...line, line: 4, totals: [] }]).map((one) => one.line)).toEqual([3]);
  });

  it('tells what was done before what was paid for it', () => {
    const paid = { kind: 'change' as const, choice: '', of: 'coins:1', before: 7, after: 4, text: '' };
    const told = (text: string, ...marks: MarkOf<'change'>[]) => ({
      text,
      pieces: marks.map(({ of }) => of),
      rule: '',
      line: 3,
      actor: 1,
      about: 1,
      marks,
    });
    const events = [told('pays', paid), told('builds'), told('ends')];
    const line = { line: 3, actor: 1, text: '', undo: 0, events, totals: [1, 2] };
    expect(courseOf([line])[0]?.texts).toEqual(['builds', 'ends', 'pays']);
  });

  it('tells where an Age began', () => {
    const began = { text: 'laid out', pieces: ['structure'], rule: '', line: 3, actor: -1, about: -1 };
    const events = [{ ...began, marks: [{ kind: 'age' as const, age: 2, text: '' }] }];
    const line = { line: 3, actor: 1, text: '', undo: 0, events, totals: [1, 2] };
    expect(courseOf([line, { ...line, line: 4, events: [] }]).map(({ age }) => age)).toEqual([2, undefined]);
  });

  it('turns where the lead moves most, told in order of time', () => {
    expect(turnings(COURSE, 0, 2).map(({ line }) => line)).toEqual([2, 4]);
  });

  it('tells what each turning was worth to the winner', () => {
    expect(turnings(COURSE, 0, 2).map(({ swing }) => swing)).toEqual([-6, 14]);
    expect(turnings(COURSE, 1, 2).map(({ swing }) => swing)).toEqual([6, -14]);
  });

  it('turned for the winner where it brought the winner most', () => {
    expect(turningPoint(COURSE, 0)?.swing).toBe(14);
    expect(turningPoint(COURSE, 1)?.swing).toBe(6);
  });

  it('has no turning where nothing is told', () => {
    expect(
      turnings(
        COURSE.map((one) => ({ ...one, texts: [] })),
        0,
      ),
    ).toEqual([]);
  });
});

describe('the lines of a chart', () => {
  it('are few and round', () => {
    expect(ticks(76)).toEqual([0, 20, 40, 60]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
  });
});
