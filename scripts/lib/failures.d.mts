interface Report {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: ReadonlyArray<{
      readonly status: string;
      readonly ancestorTitles: ReadonlyArray<string>;
      readonly title: string;
      readonly failureMessages: ReadonlyArray<string>;
    }>;
  }>;
}

export function failedStep(name: string, output: string): string;
export function failedTests(project: string, report: Report, root: string): Array<string>;
