/** The log of a finished match, read page by page. */

import * as api from './api';
import type { ReplayLine } from './protocol';

/** Tell all lines read so far whenever there are more; none if they cannot be read. The answer stops it. */
export function followLog(id: string, language: string, tell: (lines: ReplayLine[]) => void): () => void {
  let isWanted = true;
  api.speak(language);
  const read = async (): Promise<void> => {
    const lines: ReplayLine[] = [];
    try {
      for (let end = 0; lines.length <= end;) {
        const page = await api.replayLog(id, 'table', lines.length);
        if (!isWanted || page.lines.length === 0) return;
        lines.push(...page.lines);
        end = page.last;
        tell([...lines]);
      }
    } catch {
      tell([]);
    }
  };
  void read();
  return () => (isWanted = false);
}
