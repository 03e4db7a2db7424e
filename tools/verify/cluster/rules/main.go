// What Prometheus itself makes of our rules and of the questions of a dashboard, by the code that it loads them with.
// Takes {"rules": {"groups": …}, "queries": […]} and says what is wrong, a line each.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

type asked struct {
	Rules   json.RawMessage `json:"rules"`
	Queries []string        `json:"queries"`
}

func main() {
	var given asked
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	// JSON is YAML, the language of its rules.
	_, faults := rulefmt.Parse(given.Rules, false)
	for _, fault := range faults {
		fmt.Println(fault)
	}
	for _, query := range given.Queries {
		if _, err := parser.ParseExpr(query); err != nil {
			fmt.Printf("%s: %s\n", query, err)
		}
	}
}
